"""The body of an HTTP API, which the emulator does not import, and its deployments."""
import uuid

from ministack.services import apigateway
from ministack.services.cloudformation import provisioners

HANDLERS = provisioners._RESOURCE_HANDLERS

# What was imported last, by API; and what a deployment publishes, by deployment: routes and integrations.
imported = {}
published = {}


def routes_of(body):
    """The routes and integrations that API Gateway makes of an OpenAPI document."""
    routes, integrations = {}, {}
    for path, operations in body['paths'].items():
        for method, operation in operations.items():
            integration = operation.get('x-amazon-apigateway-integration') if isinstance(operation, dict) else None
            if integration is None:
                continue
            name = 'ANY' if method == 'x-amazon-apigateway-any-method' else method.upper()
            key = '$default' if operation.get('isDefaultRoute') else f'{name} {path}'
            number = uuid.uuid4().hex[:8]
            routes[number] = {
                'routeId': number,
                'routeKey': key,
                'target': f'integrations/{number}',
                'authorizationType': 'NONE',
                'apiKeyRequired': False,
                'operationName': operation.get('operationId', ''),
            }
            integrations[number] = {
                'integrationId': number,
                'integrationType': integration['type'].upper(),
                'integrationUri': integration['uri'],
                'integrationMethod': integration['httpMethod'],
                'payloadFormatVersion': integration['payloadFormatVersion'],
                'credentialsArn': integration['credentials'],
                'timeoutInMillis': integration.get('timeoutInMillis', 30000),
                'connectionType': 'INTERNET',
            }
    return routes, integrations


def import_bodies():
    """The body replaces all routes and integrations. No request reaches them before a deployment. Its title is the API's name."""
    handlers = HANDLERS['AWS::ApiGatewayV2::Api']
    create, update, delete = handlers['create'], handlers['update'], handlers['delete']

    def named(properties):
        return {**properties, 'Name': properties['Body']['info']['title']}

    def created(logical_id, properties, stack_name):
        api, attributes = create(logical_id, named(properties), stack_name)
        imported[api] = routes_of(properties['Body'])
        return api, attributes

    def updated(api, before, after, *rest, **options):
        result = update(api, named(before), named(after), *rest, **options)
        imported[api] = routes_of(after['Body'])
        return result

    def deleted(api, *rest, **options):
        imported.pop(api, None)
        return delete(api, *rest, **options)

    handlers.update(create=created, update=updated, delete=deleted)


def deploy_routes():
    """A deployment is a copy of the routes at the time it is created."""

    def created(_logical_id, properties, _stack_name):
        deployment = uuid.uuid4().hex[:6]
        published[deployment] = imported[properties['ApiId']]
        return deployment, {'DeploymentId': deployment}

    HANDLERS['AWS::ApiGatewayV2::Deployment'] = {
        'create': created,
        'delete': lambda deployment, *_rest, **_options: published.pop(deployment, None),
    }


def point_stages_at_deployments():
    """A stage answers with the routes of its deployment. It keeps the settings of a route until they are deleted by their own
    call, and refuses an update while it has settings for a route that the API does not have."""
    handlers = HANDLERS['AWS::ApiGatewayV2::Stage']
    create, update = handlers['create'], handlers['update']

    def publish(properties, kept):
        routes, integrations = published[properties['DeploymentId']]
        keys = {route['routeKey'] for route in routes.values()}
        for key in {**kept, **(properties.get('RouteSettings') or {})}:
            if key not in keys:
                raise ValueError(f'Unable to find Route by key {key} within the provided RouteSettings')
        apigateway._routes[properties['ApiId']] = routes
        apigateway._integrations[properties['ApiId']] = integrations

    def created(logical_id, properties, stack_name):
        publish(properties, {})
        return create(logical_id, properties, stack_name)

    def updated(stage, before, after, *rest, **options):
        kept = apigateway._stages[after['ApiId']][after.get('StageName', '$default')]['routeSettings']
        publish(after, kept)
        return update(stage, before, {**after, 'RouteSettings': {**kept, **(after.get('RouteSettings') or {})}}, *rest, **options)

    handlers.update(create=created, update=updated)
